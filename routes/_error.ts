import { errorHandler } from "./(_pages)/error/handler.ts";
import { ErrorLayout } from "./(_pages)/error/layout.tsx";

export const handler = errorHandler;
export default ErrorLayout;
