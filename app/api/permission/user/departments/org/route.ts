import { handle } from "@/lib/http/handle-call";
import { organizationCall } from "@/lib/organization/contract";
import { viewOrganization } from "@/lib/organization/view-organization";

export const GET = handle(organizationCall, viewOrganization);
