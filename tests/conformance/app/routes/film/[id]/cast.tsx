import { define } from "../../../state.ts";

export default define.page(({ params }) => <p>cast {params.id}</p>);
