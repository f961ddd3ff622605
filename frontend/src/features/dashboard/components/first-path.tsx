import { t } from '@lingui/core/macro';
import { Steps } from '@/ui/steps';

/** The steps to a founder's first live page. */
export function FirstPath({ at }: { at: number }) {
  return (
    <Steps
      at={at}
      steps={[
        { title: t`Write`, text: t`A title, a category, and a few honest sentences. About five minutes.` },
        {
          title: t({ message: 'Preview', context: 'verb' }),
          text: t`Preview the card and page exactly as visitors will see them.`,
        },
        { title: t`Submit`, text: t`We read it and email you when it’s live.` },
      ]}
    />
  );
}
