import { Badge } from '@/ui/badge';
import styles from './subscriber-tags.module.css';

/** The words by which a founder knows somebody. Their programs set them. */
export function SubscriberTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
