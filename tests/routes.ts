/** The patterns of all routes, as the files under `routes` say, without a final `/index`. */
export function routePatterns(): string[] {
  const found: string[] = [];
  const visit = (folder: string) => {
    for (const { name, isDirectory } of Deno.readDirSync(folder)) {
      if (/^[_(]/.test(name)) continue;
      if (isDirectory) visit(`${folder}/${name}`);
      else found.push(`${folder}/${name}`.replace(/^routes|(\/index)?\.tsx?$/g, "") || "/");
    }
  };
  visit("routes");
  return found;
}
