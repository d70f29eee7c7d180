/** A title in which no line breaks at a hyphen where there is room: "Mis-Adventures" stays whole. */
export function Title({ text }: { text: string }) {
  return <>{text.split(/(\S+-\S+)/).map((part, i) => i % 2 === 1 ? <span class="hyphened">{part}</span> : part)}</>;
}
