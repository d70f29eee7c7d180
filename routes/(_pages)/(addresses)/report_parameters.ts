/** What an address may name: `/report?film=1`. Sessions are chosen on a theater's form. */
export const REPORT_PARAMETERS = ["film", "person", "theater", "review", "list"] as const;
