import { t } from '@lingui/core/macro';
import { Steps } from '@/ui/steps';

/** The steps to a founder's first live page. `brief` as in `Steps`. */
export function FirstPath({ at, brief }: { at: number; brief?: boolean }) {
  return (
    <Steps
      at={at}
      brief={brief}
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
