/** An S3-compatible bucket. URLs have no trailing slash. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /**
   * URL where browsers reach the bucket's files, such as a CDN. Null serves them at this site's `/uploads`.
   */
  publicUrl: string | null;
}
