import { define } from "../state.ts";

export default define.page(({ Component, state }) => (
  <html lang="en">
    <head>
      <title>{state.title}</title>
      <style>{"p{margin:0}"}</style>
    </head>
    <body>
      <Component />
    </body>
  </html>
));
