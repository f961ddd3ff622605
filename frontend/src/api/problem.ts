/** Why a field is invalid, for programs. A newer server may send other codes. */
export interface FieldError {
  code: string;
  params: Record<string, unknown>;
}

/** Body of every error response: `application/problem+json` (RFC 9457) with additional fields. */
export interface Problem {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  /** Stable error code in UPPER_SNAKE_CASE. Callers must check this code, not the text. */
  code?: string;
  /** Text that can be shown to a user, in the page's language if the code has a translation. */
  message?: string;
  /** Error texts by field name, for `VALIDATION_FAILED`. */
  errors?: Record<string, string[]>;
  /** Codes of these errors, in the same order. */
  fieldErrors?: Record<string, FieldError[]>;
  planLimit?: boolean;
  /** Current status of the resource, if that is why the call was rejected. */
  presentStatus?: string;
  /** Proof-of-work challenge, for `PROOF_REQUIRED`. */
  challenge?: object;
}
