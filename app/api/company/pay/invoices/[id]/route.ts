import { handleFile } from "@/lib/http/handle-file";
import { invoiceCall } from "@/lib/invoices/contract";
import { downloadInvoice } from "@/lib/invoices/download-invoice";

export const GET = handleFile(invoiceCall, downloadInvoice);
