import { handle } from "@/lib/http/handle-call";
import { listHolidays } from "@/lib/shipments/reports/list-holidays";
import { holidaysCall } from "@/lib/shipments/reports/times-contract";

export const POST = handle(holidaysCall, listHolidays);
