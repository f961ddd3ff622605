import { t } from '@lingui/core/macro';
import { useListPlansQuery } from '@/api/generated';
import { CheckIcon } from '@/ui/icons';
import { featuresOfAll } from './plan-feature';
import styles from './every-plan.module.css';

const parts = () => [
  { title: t`Goals and verdicts`, text: t`Lock a goal first, then get an answer that luck doesn’t explain.` },
  { title: t`Signed reports`, text: t`Publish the evidence. Anyone can verify that it hasn’t been changed.` },
  { title: t`Price tests`, text: t`See how demand falls as the price rises, and which price earns most.` },
  { title: t`Page tests`, text: t`Let visitors decide between up to four versions of your page.` },
  { title: t`Feedback inbox`, text: t`Read, tag, and answer everything people say, in one place.` },
  { title: t`Referrals`, text: t`People on your waitlist invite friends, and move up in line.` },
  { title: t`API and webhooks`, text: t`Connect your own tools to sign-ups, feedback, and decisions.` },
];

/** Features included in every plan, listed once to keep the comparison short. */
export function EveryPlan() {
  const { data: plans = [] } = useListPlansQuery();
  return (
    <section className={styles.section} aria-labelledby="every-plan">
      <h3 id="every-plan">{t`Included in every plan`}</h3>
      <ul className={styles.shared}>
        {featuresOfAll(plans).map(({ key, text }) => (
          <li key={key}>
            <CheckIcon />
            {text}
          </li>
        ))}
      </ul>
      <dl className={styles.parts}>
        {parts().map(({ title, text }) => (
          <div key={title}>
            <dt>
              <CheckIcon />
              {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
