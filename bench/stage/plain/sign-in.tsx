// The sign-in screen as the component library makes it by itself: the same parts, its styles made at run time.
import { Button, Checkbox, ConfigProvider, Form, Input, Segmented, Select, Tabs } from "antd";
import zhCN from "antd/locale/zh_CN";
import { createRoot } from "react-dom/client";

const SignIn = () => (
  <Form layout="vertical" style={{ maxWidth: 400, margin: "64px auto" }}>
    <h1>登录</h1>
    <Segmented block options={["代理人", "服务号", "运维人员"]} />
    <Tabs
      items={[
        { key: "mobile", label: "手机号登录" },
        { key: "email", label: "邮箱登录" },
      ]}
    />
    <Form.Item label="国家/地区" name="area">
      <Select options={[{ value: "86", label: "+86" }]} />
    </Form.Item>
    <Form.Item label="手机号" name="mobile">
      <Input />
    </Form.Item>
    <Form.Item label="验证码" name="code">
      <Input suffix={<Button type="link">获取验证码</Button>} />
    </Form.Item>
    <Form.Item name="agreed" valuePropName="checked">
      <Checkbox>我已阅读并同意用户协议和隐私政策</Checkbox>
    </Form.Item>
    <Button block type="primary" htmlType="submit">
      登录
    </Button>
  </Form>
);

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <ConfigProvider locale={zhCN}>
      <SignIn />
    </ConfigProvider>,
  );
