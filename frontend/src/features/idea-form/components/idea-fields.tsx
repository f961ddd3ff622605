import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { countCharacters } from '@/lib/format';
import { IDEA_FIELDS, type IdeaField, TEXT_FIELDS, type TextField } from '@/lib/idea-fields';
import { CATEGORIES } from '@/lib/idea-rules';
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

/** What stands above a field. */
function item(name: IdeaField) {
  const { label, required } = IDEA_FIELDS[name];
  return { name, label: required ? label : `${label} (optional)`, required: required !== null };
}

function TextItem({ name }: { name: TextField }) {
  const { kind, max, placeholder } = IDEA_FIELDS[name];
  const isLong = name === 'description';
  const input = { dir: 'auto', placeholder, count: counted(max) };
  return (
    <Form.Item<IdeaValues> {...item(name)}>
      {kind === 'line' ? (
        <Input {...input} />
      ) : (
        <TextArea {...input} rows={isLong ? 6 : 2} className={isLong ? styles.long : styles.short} />
      )}
    </Form.Item>
  );
}

/**
 * The fields themselves. What is wrong with each comes from the form (`rules/field-problems`, or the
 * server).
 */
export function IdeaFields({ saving, onWebsiteLeft }: { saving: boolean; onWebsiteLeft: () => void }) {
  return (
    <>
      <TextItem name="title" />
      <Form.Item<IdeaValues> {...item('category')}>
        <Select showSearch placeholder={IDEA_FIELDS.category.placeholder} options={CATEGORY_OPTIONS} />
      </Form.Item>
      {TEXT_FIELDS.filter((name) => name !== 'title' && name !== 'description').map((name) => (
        <TextItem key={name} name={name} />
      ))}
      <div className={styles.pair}>
        <Form.Item<IdeaValues> {...item('website')}>
          <Input
            inputMode="url"
            autoComplete="url"
            placeholder={IDEA_FIELDS.website.placeholder}
            onBlur={onWebsiteLeft}
          />
        </Form.Item>
        <Form.Item<IdeaValues> {...item('twitter')}>
          <Input autoComplete="off" autoCapitalize="none" placeholder={IDEA_FIELDS.twitter.placeholder} />
        </Form.Item>
      </div>
      <TextItem name="description" />
      <Form.Item<IdeaValues> {...item('image')}>
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
