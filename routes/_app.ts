export { Document as default } from "./(_components)/Document.tsx";
