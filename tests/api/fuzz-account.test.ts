import { callRoutes, fuzzCalls, isOpen, startFuzz } from "./fuzz-calls";

fuzzCalls(
  startFuzz("account"),
  callRoutes.filter((route) => !isOpen(route) && route.file.startsWith("user/")),
);
