/**
 * The address of a drawn poster without its title, which is one picture for every language; any other picture's address
 * stays as it is.
 */
export function untitled(url: string): string {
  return url.replace(/(\/poster\/\d+\.svg)\?lang=[a-z]+$/, "$1?title=off");
}
