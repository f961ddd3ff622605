import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { countCharacters } from '@/lib/format';
import { CATEGORIES, LIMITS } from '@/lib/idea-rules';
import { paths } from '@/routing/paths';
import type { IdeaValues } from '../rules/values';
import styles from './idea-fields.module.css';
import { ImageField } from './image-field';

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }));

/**
 * Counts as the server does, and lets one type past the limit: cutting off words while pasting would lose
 * them.
 */
const counted = (max: number) => ({ show: true, max, strategy: countCharacters });

/**
 * The fields themselves. What is wrong with each comes from the form (`rules/field-problems`, or the
 * server).
 */
export function IdeaFields({ saving, onWebsiteLeft }: { saving: boolean; onWebsiteLeft: () => void }) {
  return (
    <>
      <Form.Item<IdeaValues> name="title" label="Title" required>
        <Input dir="auto" placeholder="Quiet Hours for Open Offices" count={counted(LIMITS.title)} />
      </Form.Item>
      <Form.Item<IdeaValues> name="category" label="Category" required>
        <Select showSearch placeholder="Choose a category" options={CATEGORY_OPTIONS} />
      </Form.Item>
      <Form.Item<IdeaValues> name="targetAudience" label="Target audience (optional)">
        <TextArea
          dir="auto"
          placeholder="Office managers in teams of 10 to 200"
          rows={2}
          className={styles.short}
          count={counted(LIMITS.targetAudience)}
        />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<IdeaValues> name="website" label="Website (optional)">
          <Input
            inputMode="url"
            autoComplete="url"
            placeholder="https://example.com"
            onBlur={onWebsiteLeft}
          />
        </Form.Item>
        <Form.Item<IdeaValues> name="twitter" label="X / Twitter (optional)">
          <Input autoComplete="off" autoCapitalize="none" placeholder="@handle" />
        </Form.Item>
      </div>
      <Form.Item<IdeaValues> name="description" label="Description" required>
        <TextArea
          dir="auto"
          placeholder="What is the problem, who has it, and what would you build?"
          rows={6}
          className={styles.long}
          count={counted(LIMITS.description)}
        />
      </Form.Item>
      <Form.Item<IdeaValues> name="image" label="Featured image (optional)">
        <ImageField uploading={saving} />
      </Form.Item>
      <Form.Item<IdeaValues> name="terms" valuePropName="checked" className={styles.terms}>
        <Checkbox>
          I accept the{' '}
          <a href={paths.terms.href()} target="_blank" rel="noreferrer">
            terms of service
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          : the idea will be visible to everyone.
        </Checkbox>
      </Form.Item>
    </>
  );
}
