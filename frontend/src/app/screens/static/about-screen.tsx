import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { SupportLink } from '@/ui/support-link';
import layout from '@/ui/layout.module.css';
import { ProsePage } from './prose-page';

export function Component() {
  return (
    <ProsePage
      title="About Us"
      lead="Most products fail because nobody wanted them. That can be found out before they are built."
    >
      <section>
        <h2>Our vision</h2>
        <p>A world in which nobody spends a year building what nobody asked for.</p>
      </section>
      <section>
        <h2>Our mission</h2>
        <p>
          To put an honest answer in front of every founder, early and cheaply: how many people want this, who
          they are, and what would have to be different.
        </p>
      </section>
      <section>
        <h2>What we do</h2>
        <ul>
          <li>We read each idea before it goes live, and say what is unclear.</li>
          <li>
            We give it a page of its own, where people vote, join the waitlist and leave anonymous feedback.
          </li>
          <li>
            We show the founder the numbers as they are. Every vote counted is a vote that was cast, once.
          </li>
        </ul>
      </section>
      <section>
        <h2>Contact</h2>
        <p>
          Write to <SupportLink />. A person answers within 24 hours.
        </p>
        <div className={layout.wrap3}>
          <ButtonLink to={paths.submitIdea.href()} variant="primary" size="l">
            Submit Your Idea
          </ButtonLink>
          <ButtonLink to={paths.home.href()} size="l">
            Explore Ideas
          </ButtonLink>
        </div>
      </section>
    </ProsePage>
  );
}
