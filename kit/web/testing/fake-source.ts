/** A stream whose server is the test; stands in for EventSource. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeSource[] = [];
  readyState = 0;
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  say(name: string, data = ""): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

/** The stream that was opened last. */
export const newestSource = (): FakeSource => {
  const source = FakeSource.opened.at(-1);
  if (!source) throw new Error("no stream was opened");
  return source;
};
