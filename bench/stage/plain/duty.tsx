// The duty screen as the component library makes it by itself: the same parts, its styles made at run time. The rows
// are there from the start, so that nothing is waited for.
import { Button, ConfigProvider, DatePicker, Form, Input, Layout, Menu, Select, Table, Tabs } from "antd";
import zhCN from "antd/locale/zh_CN";
import { createRoot } from "react-dom/client";

const rows = Array.from({ length: 40 }, (_, at) => ({
  key: at,
  department: "网络部",
  post: `监控岗${at + 1}`,
  name: "王伟",
  mobile: `135${10_000_000 + at}`,
  telephone: `010-5550${1000 + at}`,
  time: "08:00–20:00",
}));

const columns = [
  { title: "部门", dataIndex: "department" },
  { title: "岗位", dataIndex: "post" },
  { title: "姓名", dataIndex: "name" },
  { title: "手机", dataIndex: "mobile" },
  { title: "座机", dataIndex: "telephone" },
  { title: "时间", dataIndex: "time" },
];

const entries = ["首页", "值班信息", "我的值班", "值班大屏", "个人中心"].map((label) => ({ key: label, label }));

const Duty = () => (
  <Layout>
    <Layout.Sider>
      <Menu theme="dark" items={entries} />
    </Layout.Sider>
    <Layout.Content style={{ padding: 24 }}>
      <h1>值班信息</h1>
      <Tabs
        items={[
          { key: "list", label: "列表" },
          { key: "line", label: "时间线" },
        ]}
      />
      <Form layout="inline">
        <Form.Item label="日期" name="date">
          <DatePicker />
        </Form.Item>
        <Form.Item label="部门" name="department">
          <Select options={[{ value: "网络部", label: "网络部" }]} />
        </Form.Item>
        <Form.Item label="岗位" name="post">
          <Input />
        </Form.Item>
        <Form.Item label="姓名" name="name">
          <Input />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
      </Form>
      <Table columns={columns} dataSource={rows} pagination={false} />
    </Layout.Content>
  </Layout>
);

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <ConfigProvider locale={zhCN}>
      <Duty />
    </ConfigProvider>,
  );
