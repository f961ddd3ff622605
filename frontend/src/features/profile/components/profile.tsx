import type { ClientUser } from '@/lib/auth-context';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import layout from '@/ui/layout.module.css';
import { DeleteSection } from './delete-section';
import { DataSection } from './data-section';
import { NameForm } from './name-form';
import { AvatarForm } from './avatar-form';
import { MailPreferences } from './mail-preferences';
import { PreferencesSection } from './preferences-section';
import { Section } from './section';

/** Everything about one's own account, on one page. */
export function Profile({ user }: { user: ClientUser }) {
  return (
    <>
      <PageTitle>Profile</PageTitle>
      <PageHeader title="Profile" lead={`You are signed in as ${user.email}.`} />
      <div className={layout.stack5}>
        <Section
          title="Name and picture"
          text="What we call you, and how others see you. Both stay as you set them when you sign in again."
        >
          <AvatarForm user={user} />
          <NameForm user={user} />
        </Section>
        <MailPreferences />
        <PreferencesSection />
        <DataSection />
        <DeleteSection />
      </div>
    </>
  );
}
