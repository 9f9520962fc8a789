/** The releases of the portal, newest first; the first is the version that runs (catalogue 26.6). */
export const releases = [
  {
    version: "1.10.0",
    publishDate: "2026-11-21",
    contentCh: [
      "值班信息：按日期、人员、岗位、部门、应用查询，新增时间轴与大屏",
      "值班计划：导入核对、版本发布与回退、换班审批、日历订阅",
      "运维账号：角色授予需第二人确认",
      "登录：滑块与图形验证码、验证码与密码两种方式",
    ],
    contentEn: [
      "Duty roster: search by date, person, post, department and application, with timeline and wall mode",
      "Duty planning: import with check, published versions and roll-back, approved swaps, calendar subscription",
      "Operations accounts: a granted role takes effect after a second person confirms it",
      "Sign-in: slider and image captcha, by code or by password",
    ],
  },
];
