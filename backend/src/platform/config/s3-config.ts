/** Settings of an S3-compatible bucket. URLs have no trailing slash. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /**
   * URL where browsers load the bucket's files, such as a CDN. If null, this site serves them at `/uploads`.
   */
  publicUrl: string | null;
}
