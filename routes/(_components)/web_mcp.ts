// WebMCP, a draft: what an agent in somebody's browser may use as a tool. Other browsers know nothing of the attributes.

/** The attributes of a form that an agent may fill in and send, because it changes nothing. */
export function toolForm(toolname: string, tooldescription: string): Record<string, string> {
  return { toolname, tooldescription, toolautosubmit: "" };
}

/** The attributes of a field whose label says less than an agent has to know. */
export function toolField(toolparamdescription: string | undefined): Record<string, string> {
  return toolparamdescription === undefined ? {} : { toolparamdescription };
}
