import type { BreadcrumbList, ItemList, WithContext } from "schema-dts";

/** The pages between the home page and a page, as schema.org data. */
export function breadcrumbs(base: string, steps: { name: string; url: string }[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Foyer", url: base }, ...steps].map(({ name, url }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: url,
    })),
  };
}

/** An ordered list of pages, as schema.org data. */
export function itemList(items: { title: string; url: string }[]): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ title, url }, i) => ({ "@type": "ListItem", position: i + 1, name: title, url })),
  };
}
