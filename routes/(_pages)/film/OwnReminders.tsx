import type { ComponentChildren } from "preact";
import { PostForm } from "../../(_components)/Form.tsx";
import { ReminderLine } from "../../(_components)/ReminderLine.tsx";
import type { FilmReminders } from "./reminders.ts";
import type { FormState } from "@/lib/http/form.ts";
import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import type { ReminderKind } from "@/lib/reminders/schema.ts";
import { pageUrl } from "@/lib/urls.ts";

interface Option {
  value: string;
  name: string;
}

/** On a film's page: what one is reminded of, and a form of one line for each thing to be reminded of. */
export function OwnReminders(
  { data: { reminders, choices }, first, context, form }: {
    data: FilmReminders;
    /** Whether there is nothing else to do about the film yet, so that the forms stand open. */
    first: boolean;
    context: PageContext;
    form?: FormState;
  },
) {
  const { lang, text: { reminders: text } } = context;
  const { countries, cities, providers, usual } = choices;
  const country = <Select label={text.fields.country} name="country" chosen={usual.country} options={countries} />;
  const providerOptions = providers.map(({ id, name }) => ({ value: String(id), name }));
  const sent = form?.action.startsWith("remind-");
  return (
    <>
      {reminders.length > 0 && (
        <ul class="own-reminders">
          {reminders.map((one) => (
            <li>
              <ReminderLine reminder={one} context={context} form={form} />
            </li>
          ))}
        </ul>
      )}
      <details class="own-log" open={sent || (first && reminders.length === 0) || undefined}>
        <summary>{reminders.length > 0 ? text.more : text.set}</summary>
        <One kind="premiere" context={context} form={form}>{country}</One>
        {cities.length > 0 && (
          <One kind="cinema" context={context} form={form}>
            <label class="field">
              <span>{text.fields.city}</span>
              <select name="city">
                {cities.map(({ country, cities }) => (
                  <optgroup label={country}>
                    <Options options={cities} chosen={usual.city} />
                  </optgroup>
                ))}
              </select>
            </label>
          </One>
        )}
        {providers.length > 0 && (
          <One kind="service" context={context} form={form}>
            <Select
              label={text.fields.service}
              name="provider"
              chosen={String(usual.providerId)}
              options={providerOptions}
            />
            {country}
          </One>
        )}
        <p>
          <a href={pageUrl("", lang, "/diary/reminders")}>{text.all}</a>
        </p>
      </details>
    </>
  );
}

function One(
  { kind, context, form, children }: {
    kind: ReminderKind;
    context: PageContext;
    form?: FormState;
    children: ComponentChildren;
  },
) {
  return (
    <PostForm context={context} form={form} action={`remind-${kind}`} kind="filter-row" to={hereOf(context)}>
      {children}
      <button type="submit" class="button quiet">{context.text.reminders.submit[kind]}</button>
    </PostForm>
  );
}

function Select(
  { label, name, options, chosen }: { label: string; name: string; options: Option[]; chosen: string | null },
) {
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name}>
        <Options options={options} chosen={chosen} />
      </select>
    </label>
  );
}

function Options({ options, chosen }: { options: Option[]; chosen: string | null }) {
  return <>{options.map(({ value, name }) => <option value={value} selected={value === chosen}>{name}</option>)}</>;
}
