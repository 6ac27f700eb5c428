import { callRoutes, fuzzCalls, isOpen, startFuzz } from "./fuzz-calls";

fuzzCalls(
  startFuzz("shipments"),
  callRoutes.filter((route) => !isOpen(route) && route.file.startsWith("company/track/")),
);
