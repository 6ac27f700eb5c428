import { callRoutes, fuzzCalls, isOpen, startFuzz } from "./fuzz-calls";

fuzzCalls(
  startFuzz("desk"),
  callRoutes.filter((route) => !isOpen(route) && route.file.startsWith("company/track/")),
);
