import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useGetMyIdeaQuery, type CampaignType } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { toast } from '@/ui/toast/toast-store';
import { filledBy, TEMPLATES, type Template } from '../rules/templates';
import type { CampaignValues } from '../rules/values';

/** Templates for the selected type. They never replace the founder's own text. */
export function TemplateChoice({
  ideaId,
  type,
  values,
  onFill,
}: {
  ideaId: string;
  type: CampaignType;
  values: CampaignValues;
  onFill: (part: Partial<CampaignValues>) => void;
}) {
  const { data: idea } = useGetMyIdeaQuery(ideaId);
  const choose = (template: Template) => {
    const about = { description: idea?.description ?? '', targetAudience: idea?.targetAudience ?? '' };
    const part = filledBy(template, values, about);
    if (Object.keys(part).length === 0) {
      toast({
        title: t`Nothing replaced`,
        description: t`The fields are already filled in. Clear a field to use the template’s text.`,
      });
      return;
    }
    onFill(part);
    announce(t`Filled in from “${{ template: i18n._(template.label) }}”.`);
  };
  return (
    <div className={cx(layout.row2, typography.body)} role="group" aria-label={t`Start with a template`}>
      <span className={typography.secondary}>{t`Start with`}</span>
      {TEMPLATES[type].map((template, index) => (
        <Button key={index} size="s" onClick={() => choose(template)}>
          {i18n._(template.label)}
        </Button>
      ))}
    </div>
  );
}
