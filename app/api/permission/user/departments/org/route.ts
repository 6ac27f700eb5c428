import { viewOrganization } from "@/lib/accounts/company/view-organization";
import { organizationCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(organizationCall, viewOrganization);
