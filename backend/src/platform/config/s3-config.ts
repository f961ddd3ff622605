/** An S3-compatible bucket. URLs have no trailing slash. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers reach the bucket's files (a CDN); null: through this site's `/uploads`. */
  publicUrl: string | null;
}
