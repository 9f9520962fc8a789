import { Button } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Sheet, Stack, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { unlockTexts } from "../texts.ts";

/** What became of one work number or PID. */
export type UnlockResult = {
  readonly agentNumber: string;
  readonly system: string;
  readonly result: number;
  readonly message: string;
};

/** What became of each work number (catalogue 5.4): lifted, times full, or not and why. */
export const UnlockResults = ({
  results,
  onDone,
}: {
  readonly results: readonly UnlockResult[];
  readonly onDone: () => void;
}) => {
  const say = useSay();
  return (
    <Sheet title={say(unlockTexts.results)}>
      <Stack>
        <Table<UnlockResult>
          caption={say(unlockTexts.results)}
          rows={results}
          keyOf={(row) => `${row.system} ${row.agentNumber}`}
          columns={[
            { key: "agent", title: say(kitTexts.workNumber), cell: (row) => row.agentNumber, mono: true },
            { key: "system", title: say(unlockTexts.system), cell: (row) => row.system, mono: true },
            {
              key: "result",
              title: say(kitTexts.state),
              cell: (row) =>
                row.result === 1 ? (
                  <Tag tone="good">{say(unlockTexts.succeeded)}</Tag>
                ) : (
                  <>
                    <Tag tone={row.result === 2 ? "wait" : "bad"}>{say(unlockTexts.failed)}</Tag>{" "}
                    {row.result === 2 ? say(unlockTexts.full) : row.message}
                  </>
                ),
            },
          ]}
        />
        <Actions>
          <Button look="primary" onClick={onDone}>
            {say(kitTexts.finish)}
          </Button>
        </Actions>
      </Stack>
    </Sheet>
  );
};
