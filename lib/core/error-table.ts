interface ErrorEntry {
  readonly code: number;
  readonly http: number;
  readonly en: string;
  readonly zh: string;
  readonly style: "error" | "warning";
}

const entry =
  (style: ErrorEntry["style"]) =>
  (http: number, en: string, zh: string, code = http): ErrorEntry => ({ code, http, en, zh, style });
const error = entry("error");
const warning = entry("warning");

/**
 * Every error of the service: envelope code, HTTP status, name in English and Chinese, and style. Codes 40000–43004 are
 * the specification's (section 8) except 41006, which is ours; the rest reuse HTTP's numbers. Readers' messages are in
 * `messages/<locale>/errors.json` under the same key.
 */
export const errorTable = {
  badInput: error(400, "Parameters error or over limits", "参数错误或超出限制"),
  notJson: error(400, "The body is not valid JSON", "请求内容不是有效的 JSON"),
  numberNotRecognised: error(400, "Number not recognised", "无法识别该单号"),
  loginEmpty: error(400, "Account or password is empty", "账号或密码为空"),
  wrongLogin: error(400, "Wrong e-mail or password", "邮箱或密码错误"),
  wrongCode: error(400, "Wrong verification code", "验证码错误"),
  addressMalformed: error(400, "Address not well formed", "地址格式不正确"),
  tokenInvalid: warning(401, "Login expired, please log in again", "登录已过期，请重新登录"),
  keyInvalid: error(401, "API key not valid", "API 密钥无效"),
  forbidden: error(403, "Not allowed", "没有权限"),
  notFound: error(404, "Not found", "未找到"),
  accountUnknown: error(404, "Account does not exist", "账号不存在"),
  methodNotAllowed: error(405, "Method not allowed", "不支持的请求方法"),
  timedOut: error(408, "The request took too long", "请求超时"),
  keyNameExists: error(409, "A key of this name exists", "同名密钥已存在"),
  keysFull: error(409, "No more keys allowed", "密钥数量已达上限"),
  carrierAccountExists: error(409, "A carrier account of this name exists", "同名物流账号已存在"),
  carrierAccountsFull: error(409, "No more carrier accounts allowed", "物流账号数量已达上限"),
  tokensFull: error(409, "No more tokens allowed", "令牌数量已达上限"),
  repeatConflict: error(409, "This Idempotency-Key belongs to another request", "该幂等键已用于其他请求"),
  linkExpired: warning(410, "This link is no longer valid", "链接已失效"),
  verificationInvalid: warning(410, "Mailbox verification invalid", "邮箱验证无效"),
  bodyTooLarge: error(413, "The request is too large", "请求内容过大"),
  notSupportedMedia: error(415, "Send JSON", "请发送 JSON"),
  tooFrequent: warning(429, "Too frequent, please try again later", "操作过于频繁，请稍后再试"),
  departmentInUse: warning(409, "The department still has members or departments", "部门下仍有成员或子部门"),
  departmentTooDeep: error(409, "Departments can be five levels deep", "部门最多五级"),
  departmentInside: error(409, "A department cannot be moved into itself", "部门不能移动到自身之下"),
  organizationFull: error(
    409,
    "No more departments, roles or members allowed",
    "部门、角色或成员数量已达上限",
  ),
  memberExists: warning(409, "This address belongs to a member", "该邮箱已是成员"),
  roleExists: error(409, "A role of this name exists", "同名角色已存在"),
  roleInUse: warning(409, "The role has members", "角色下仍有成员"),
  changedMeanwhile: warning(409, "Somebody else changed it meanwhile", "内容已被他人修改"),
  beyondOwnRights: error(403, "More than your own rights", "超出您自己的权限"),
  identityTaken: warning(409, "This sign-in belongs to another account", "该登录方式已关联其他账号"),
  identityOther: warning(403, "Another identity than the linked one", "与已关联的登录身份不一致"),
  identityStale: warning(403, "The provider did not authenticate its user again", "登录服务商未重新验证身份"),
  lastWayIn: warning(409, "The last way to sign in cannot be removed", "不能移除唯一的登录方式"),
  providerUnreachable: warning(503, "The sign-in provider cannot be reached", "无法连接登录服务商"),
  domainShared: error(400, "Not the domain of one company", "该域名不属于单个公司"),
  domainsFull: error(409, "No more domains allowed", "域名数量已达上限"),
  domainUnproven: warning(409, "No domain is proven yet", "尚无已验证的域名"),
  issuerUnusable: error(400, "The issuer cannot be used", "无法使用该身份提供方"),
  ssoUnknown: error(404, "No company sign-in for this address", "该邮箱没有公司登录方式"),
  ssoRequired: warning(403, "Sign in with your company", "请使用公司账号登录"),
  ssoMailbox: warning(403, "The company may not sign this address in", "公司无权登录该邮箱"),
  ssoOtherAccount: warning(409, "This address has an account of its own", "该邮箱已有其他账号"),
  rulesOverlap: error(409, "A number fits two rules of the channel", "存在同时符合渠道两条规则的单号"),
  rulesTooComplex: error(400, "The rules are too complex to compare", "规则过于复杂，无法比较"),
  internal: error(500, "Internal server error", "服务器内部错误"),
  busy: warning(503, "Server busy", "服务器繁忙"),
  mailOff: warning(503, "This server sends no mail", "本服务器未启用邮件"),
  logisticsNotFound: error(404, "Logistics not found", "物流商不存在", 40000),
  methodNameExists: error(409, "Method name exists", "渠道名称已存在", 40001),
  methodCodeExists: error(409, "Method code exists", "渠道代码已存在", 40002),
  methodNotFound: error(404, "Method not found", "渠道不存在", 40003),
  methodInUse: error(
    409,
    "Method still has tracking numbers and cannot be deleted",
    "渠道下仍有单号，无法删除",
    40004,
  ),
  trackNotFound: error(404, "Track does not exist", "单号不存在", 40005),
  trackExists: warning(409, "Track already exists", "单号已存在", 40006),
  trackNotUpdatable: error(409, "Track not allowed to update", "单号不允许更新", 40007),
  activationMailSent: warning(409, "Activation mail sent, please log in", "激活邮件已发送，请登录", 41001),
  accountExists: warning(409, "Account exists, please log in", "账号已存在，请登录", 41002),
  businessMayNotSubscribe: warning(403, "Business users may not subscribe", "企业用户不能订阅", 41003),
  businessMayNotBind: warning(403, "Business accounts may not bind a mailbox", "企业账号不能绑定邮箱", 41004),
  emailMalformed: error(400, "E-mail format incorrect", "邮箱格式不正确", 41005),
  recentAuthRequired: warning(403, "Recent authentication required", "需要重新验证身份", 41006),
  creditTooLow: error(
    409,
    "Insufficient remaining credit, downgrade not allowed",
    "剩余额度不足，不能降级",
    43004,
  ),
} satisfies Record<string, ErrorEntry>;

export type ErrorKey = keyof typeof errorTable;
