import { Button } from './button';
import { NoticeBar } from './notice-bar';

/** A notice above a form, shown if the form's text was restored from this browser. */
export function KeptNotice({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const discard = (
    <Button size="s" onClick={onDiscard}>
      Discard
    </Button>
  );
  return <NoticeBar title="We kept what you typed" text={text} action={discard} />;
}
