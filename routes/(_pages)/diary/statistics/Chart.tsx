import type { z } from "zod";
import type { Statistics } from "@/lib/diary/schema.ts";
import { formatNumber, formatRating } from "@/lib/i18n/format.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

type Rows = z.output<typeof Statistics>["byYear"];

interface Props {
  id: string;
  title: string;
  rows: Rows;
  context: PageContext;
  /** `columns` for what has an order of its own, `bars` for names. */
  kind: "columns" | "bars";
  href?: (key: string | number) => string;
}

/** Numbers as a picture, and the same as a table. Nothing where there are none. */
export function Chart({ id, title, rows, context, kind, href }: Props) {
  if (rows.length === 0) return null;
  const { lang, text: { diary: { statistics: text } } } = context;
  const hasMean = rows.some(({ mean }) => mean !== null);
  return (
    <figure class="chart">
      <figcaption id={id}>{title}</figcaption>
      {kind === "columns" ? <Columns id={id} rows={rows} /> : <Bars id={id} rows={rows} />}
      <details>
        <summary>{text.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.name}</th>
              <th scope="col">{text.count}</th>
              {hasMean && <th scope="col">{text.ownMean}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.filter(({ count }) => count > 0).map(({ key, label, count, mean }) => (
              <tr>
                <th scope="row">{href ? <a href={href(key)}>{label}</a> : label}</th>
                <td>{formatNumber(count, lang)}</td>
                {hasMean && <td>{mean === null ? "–" : formatRating(mean, lang)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const WIDTH = 340;
const HEIGHT = 130;
/** A letter of a name under a column needs so much room. */
const LETTER = 7.5;

function Columns({ id, rows }: { id: string; rows: Rows }) {
  const most = Math.max(...rows.map(({ count }) => count));
  const step = WIDTH / Math.max(rows.length, 6);
  const longest = Math.max(...rows.map(({ label }) => label.length));
  const every = Math.ceil((longest * LETTER + 4) / step);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 34}`} role="img" aria-labelledby={id}>
      {rows.map(({ label, count }, i) => {
        const height = count === 0 ? 0 : Math.max(2, count / most * HEIGHT);
        const middle = i * step + step / 2;
        return (
          <>
            <rect
              x={round(i * step + step * 0.12)}
              y={round(HEIGHT + 14 - height)}
              width={round(step * 0.76)}
              height={round(height)}
              rx="2"
            />
            {step >= 22 && count > 0 && <text x={round(middle)} y={round(HEIGHT + 10 - height)}>{count}</text>}
            {i % every === 0 && <text class="axis" x={round(middle)} y={HEIGHT + 29}>{label}</text>}
          </>
        );
      })}
    </svg>
  );
}

const ROW = 26;
/** Where bars begin: names stand before that. */
const NAMES = 140;
/** A longer name is cut. */
const MOST_NAME = 20;

function Bars({ id, rows }: { id: string; rows: Rows }) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <svg class="bars" viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} role="img" aria-labelledby={id}>
      {rows.map(({ label, count }, i) => {
        const width = Math.max(2, count / most * (WIDTH - NAMES - 34));
        const name = [...label].length > MOST_NAME ? `${[...label].slice(0, MOST_NAME - 1).join("")}…` : label;
        return (
          <>
            <text x="0" y={i * ROW + 17}>{name}</text>
            <rect x={NAMES} y={i * ROW + 4} width={round(width)} height={ROW - 9} rx="2" />
            <text x={round(NAMES + width + 6)} y={i * ROW + 17}>{count}</text>
          </>
        );
      })}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
