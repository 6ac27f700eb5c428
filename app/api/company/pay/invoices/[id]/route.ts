import { invoiceCall } from "@/lib/accounts/invoices/contract";
import { downloadInvoice } from "@/lib/accounts/invoices/download-invoice";
import { handleFile } from "@/lib/http/handle-file";

export const GET = handleFile(invoiceCall, downloadInvoice);
