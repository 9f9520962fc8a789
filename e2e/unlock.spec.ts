import { expect, type Locator, type Page, test } from "@playwright/test";
import { answerOf, dragTo, nextPuzzle, signIn } from "./sign-in.ts";

interface BankQuestion {
  readonly type: number;
  readonly title: { readonly zh: string };
  readonly options: readonly { readonly key: string; readonly text: { readonly zh: string } }[];
  readonly answers: readonly string[];
}

/** The question bank as its editor sees it: the only one who sees the answers. */
const bankOf = async (page: Page): Promise<readonly BankQuestion[]> => {
  const answered = page.waitForResponse((response) => response.url().endsWith("/desk/getQuestions"));
  await signIn(page, "13800000013");
  await page.goto("/questionBank");
  await expect(page.getByRole("heading", { level: 1, name: "解锁题库" })).toBeVisible();
  const { result }: { result: { list: readonly BankQuestion[] } } = await (await answered).json();
  return result.list;
};

/** Answers the five questions of the paper on screen, the first of them wrongly if so asked. */
const answer = async (holder: Page, bank: readonly BankQuestion[], wrong: 0 | 1): Promise<void> => {
  const questions = holder.locator(".quiz > li");
  await expect(questions).toHaveCount(5);
  for (const [place, question] of (await questions.all()).entries()) {
    const title = await question.locator(".quiz-title").innerText();
    const known = bank.find(({ title: { zh } }) => title.includes(zh));
    if (!known) throw new Error(`the bank has no question ${title}`);
    await answerOne(question, known, place >= wrong);
  }
};

const answerOne = async (question: Locator, { type, title, options, answers }: BankQuestion, rightly: boolean) => {
  if (type === 4) await question.getByRole("textbox", { name: title.zh }).fill(rightly ? (answers[0] ?? "") : "不知道");
  else if (type === 3)
    await question.getByRole("radio", { name: (answers[0] === "Y") === rightly ? "正确" : "错误" }).check();
  else
    for (const { text } of options.filter(({ key }) => answers.includes(key) === rightly))
      await question.getByLabel(text.zh, { exact: true }).check();
};

/** Nobody reads and answers five questions within three seconds, says the server: waits, and proves to be a person. */
const handIn = async (holder: Page): Promise<void> => {
  await holder.waitForTimeout(3000);
  const challenge = nextPuzzle(holder);
  await holder.getByRole("button", { name: "交卷" }).click();
  await dragTo(holder, await answerOf(challenge));
};

test("a holder whose work number was cut off answers the quiz, and it works again", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const bank = await bankOf(page);
  const holder = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN" })).newPage();
  await signIn(holder, "13900000003");

  await holder.goto("/agentTool/unlock");
  // The only limited one is chosen already.
  await expect(holder.getByRole("checkbox", { name: "10003" })).toBeChecked();
  await holder.getByRole("button", { name: "开始答题" }).click();

  // An unfinished paper shows what is missing.
  await holder.getByRole("button", { name: "交卷" }).click();
  await expect(holder.getByText("请完成全部题目")).toHaveCount(5);

  // A paper with wrong answers: each is explained, and there is another paper when it is asked for.
  await answer(holder, bank, 1);
  await handIn(holder);
  await expect(holder.getByRole("heading", { name: "答错的题目" })).toBeVisible();
  await expect(holder.locator(".quiz > li")).toHaveCount(1);
  await expect(holder.locator(".quiz-lesson").getByText("讲解")).toBeVisible();
  await holder.getByRole("button", { name: "换一份题重新作答" }).click();

  await answer(holder, bank, 0);
  await expect(holder.getByText("请完成全部题目")).toHaveCount(0);
  await handIn(holder);
  await expect(holder.getByText("已解除")).toBeVisible();
  await holder.getByRole("button", { name: "完成" }).click();
  await expect(holder.getByText("没有被限流的工作号")).toBeVisible();
  await holder.context().close();
});

test("the question bank is searched, a question is added in both languages and taken out of use", async ({ page }) => {
  await signIn(page, "13800000013");
  await page.goto("/questionBank");
  await page.getByRole("button", { name: "新增题目" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("必填项").first()).toBeVisible();
  await dialog.getByRole("radio", { name: "判断" }).check({ force: true });
  await dialog.getByLabel("题目（中文）").fill("停机坪的英文是apron。");
  await dialog.getByLabel("题目（英文）").fill("The Chinese 停机坪 means apron.");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel("关键词").fill("停机坪");
  await page.getByRole("button", { name: "查询" }).click();
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole("button").click();
  await dialog.getByRole("switch").uncheck({ force: true });
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(rows.first().getByText("停用")).toBeVisible();
});
