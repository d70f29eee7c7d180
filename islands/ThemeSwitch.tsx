import { IS_BROWSER } from "fresh/runtime";
import { useEffect, useState } from "preact/hooks";

const KEY = "theme";
const THEMES = ["light", "system", "dark"] as const;
type Theme = typeof THEMES[number];

/** Outlines of 24 by 24: a sun, a screen, a moon. */
const ICONS: Record<Theme, string> = {
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  system: "M3 4h18v12H3zM8 20h8M12 16v4",
  dark: "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z",
};

/**
 * Light, dark or as the system has it. `static/theme.js` applies the choice to the next page before it is painted;
 * without JavaScript the stylesheet hides the switch, and the system decides.
 */
export default function ThemeSwitch({ label, names }: { label: string; names: Record<Theme, string> }) {
  const [theme, setTheme] = useState(() => IS_BROWSER ? readTheme() : undefined);
  const show = (shown: Theme) => {
    setTheme(shown);
    document.documentElement.dataset.theme = shown;
  };
  useEffect(() => {
    // Chosen in another tab, or on another page before this one came back.
    const follow = () => show(readTheme());
    const events = ["storage", "pageshow"];
    events.forEach((event) => addEventListener(event, follow));
    return () => events.forEach((event) => removeEventListener(event, follow));
  }, []);
  const choose = (chosen: Theme) => {
    show(chosen);
    keepTheme(chosen);
  };
  return (
    <fieldset class="theme">
      <legend class="unseen">{label}</legend>
      {THEMES.map((name) => (
        <label title={names[name]}>
          <input
            class="unseen"
            type="radio"
            name="theme"
            value={name}
            // Going back, browsers would put the inputs as they were, whatever was chosen since.
            autocomplete={IS_BROWSER ? "off" : undefined}
            aria-label={names[name]}
            checked={theme === name}
            onChange={() => choose(name)}
          />
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d={ICONS[name]} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}

function readTheme(): Theme {
  try {
    return THEMES.find((name) => name === localStorage.getItem(KEY)) ?? "system";
  } catch {
    return "system";
  }
}

function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be forbidden: the choice then holds for this page.
  }
}
