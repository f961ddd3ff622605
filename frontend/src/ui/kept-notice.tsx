import { Button } from './button';
import { NoticeBar } from './notice-bar';

/** Stands above the fields of a form that holds words which this browser kept. */
export function KeptNotice({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const discard = (
    <Button size="s" onClick={onDiscard}>
      Discard
    </Button>
  );
  return <NoticeBar title="We kept what you typed" text={text} action={discard} />;
}
