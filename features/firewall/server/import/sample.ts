import type { PolicyField } from "../../texts.ts";

/** Rows of the file that shows how policies are written. */
export const samplePolicies: readonly Partial<Record<PolicyField, string>>[] = [
  {
    firewall: "FW-示例",
    policyId: "P-001",
    order: "10",
    name: "值机终端到网关",
    zoneFrom: "机场",
    zoneTo: "数据中心",
    source: "10.200.8.0/24, 10.200.9.1-10.200.9.40",
    dest: "10.201.1.10",
    service: "tcp/443, tcp/8000-8010",
    action: "允许",
    validFrom: "2030-01-01",
    validTo: "2030-12-31 18:00",
    enabled: "是",
    owner: "李航",
    remark: "离港网关",
  },
  {
    firewall: "FW-示例",
    policyId: "P-999",
    order: "9990",
    name: "其余拒绝",
    source: "any",
    dest: "any",
    service: "any",
    action: "拒绝",
  },
];
