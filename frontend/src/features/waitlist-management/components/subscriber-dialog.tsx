import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Fragment, type ReactNode } from 'react';
import type { Subscriber } from '@/api/workspace';
import { formatFullDay } from '@/lib/format';
import { useShown } from '@/lib/use-shown';
import { paths } from '@/routing/paths';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import dialog from '@/ui/dialog-form.module.css';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Modal } from '@/ui/modal';
import typography from '@/ui/typography.module.css';
import { ANSWERS } from '@/lib/sign-up-answers';
import { INTERESTS } from '../rules/filter';
import { priceWords, standing, STANDINGS } from '../rules/said';
import { ownWords, ProfileLink, SubscriberTags } from './subscriber-parts';

/** Dialog with all details of a subscriber and a button to erase them. */
export function SubscriberDialog({
  subscriber,
  onClose,
  onRemove,
}: {
  /** The subscriber to show. Null if the dialog is closed. */
  subscriber: Subscriber | null;
  onClose: () => void;
  onRemove: (subscriber: Subscriber) => void;
}) {
  const lastSubscriber = useShown(subscriber);
  return (
    <Modal
      open={subscriber !== null}
      onCancel={onClose}
      title={lastSubscriber?.email}
      footer={
        <div className={cx(layout.ends, dialog.footer)}>
          <Button variant="quietDanger" onClick={() => lastSubscriber && onRemove(lastSubscriber)}>
            {t`Remove`}
          </Button>
          <Button onClick={onClose}>{t`Close`}</Button>
        </div>
      }
    >
      {lastSubscriber && (
        <dl className={layout.facts}>
          {factsOf(lastSubscriber).map(([term, fact]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd dir="auto" className={typography.written}>
                {fact}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </Modal>
  );
}

type Fact = [term: string, fact: ReactNode];

/** The subscriber's details. Empty ones are omitted. */
function factsOf(subscriber: Subscriber): Fact[] {
  const { createdAt, confirmedAt, price, linkedinProfile, tags, ideaTitle, ideaSlug } = subscriber;
  const stands = standing(subscriber);
  const interests = INTERESTS.filter(({ key }) => subscriber[key]).map(({ label }) => i18n._(label));
  const facts: (Fact | null | false | '')[] = [
    [
      t`Idea`,
      <Link key="idea" to={paths.idea.href(ideaSlug)}>
        {ideaTitle}
      </Link>,
    ],
    [t`Joined`, formatFullDay(createdAt)],
    confirmedAt !== null && [t`Confirmed`, formatFullDay(confirmedAt)],
    stands !== undefined && [t`Status`, i18n._(STANDINGS[stands])],
    interests.length > 0 && [t`Said`, interests.join(', ')],
    price && [t`Price`, priceWords(price)],
    ...ownWords(subscriber).map(({ label, words }): Fact => [label, words]),
    linkedinProfile && [
      i18n._(ANSWERS.linkedinProfile.label),
      <ProfileLink key="profile" address={linkedinProfile} />,
    ],
    tags.length > 0 && [t`Tags`, <SubscriberTags key="tags" tags={tags} />],
    ...importedFacts(subscriber),
  ];
  return facts.filter((fact) => Array.isArray(fact));
}

/** Details from the list that a person was imported from. Empty for anyone else. */
function importedFacts({ name, source, confirmedElsewhere, confirmedElsewhereAt }: Subscriber): Fact[] {
  const facts: Fact[] = [];
  if (name) facts.push([t`Name`, name]);
  if (source) facts.push([t`Source`, source]);
  if (confirmedElsewhere)
    facts.push([
      t`Confirmed elsewhere`,
      confirmedElsewhereAt === null ? t`Yes` : formatFullDay(confirmedElsewhereAt),
    ]);
  return facts;
}
