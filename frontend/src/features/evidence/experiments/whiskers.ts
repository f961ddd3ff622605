/** What is known of one of a few things: where it seems to be, and where it may truly be. */
export interface Whiskered {
  label: string;
  /** Null while nothing is known. */
  value: number | null;
  low: number;
  high: number;
}

/** Points with whiskers, side by side. Values are where they are drawn, which may be a logarithm. */
export interface WhiskerPlot {
  points: Whiskered[];
  min: number;
  max: number;
  /** A level drawn across. */
  line?: number;
  /** Where the axis has its marks; uPlot chooses without. */
  marks?: number[];
  format: (value: number) => string;
}
