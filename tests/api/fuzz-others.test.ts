import { callRoutes, fuzzCalls, isOpen, startFuzz } from "./fuzz-calls";

fuzzCalls(
  startFuzz("others"),
  callRoutes.filter((route) => !isOpen(route) && !/^(user|company\/track)\//.test(route.file)),
);
