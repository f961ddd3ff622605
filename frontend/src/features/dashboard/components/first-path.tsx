import { Steps } from '@/ui/steps';

/** The steps to a founder's first live page. */
export function FirstPath({ at }: { at: number }) {
  return (
    <Steps
      at={at}
      steps={[
        { title: 'Write', text: 'A title, a category, and a few honest sentences. About five minutes.' },
        { title: 'Preview', text: 'Preview the card and page exactly as visitors will see them.' },
        { title: 'Submit', text: 'We read it and email you when it’s live.' },
      ]}
    />
  );
}
