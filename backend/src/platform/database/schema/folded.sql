-- Folds a text for searches: without case, accents, ligatures and full-width forms ("Großraum" and "grossraum"
-- become the same). Puts spaces around each Han, Hiragana, Katakana and Hangul character, so that the trigram
-- indexes also find one or two of them (ADR 92). The schema names let PostgreSQL find the dictionary during a
-- restore, when no schema is searched. ASCII texts only need lower case and normalized ones no normalization,
-- which is most of the cost: a search folds each row that the index suggests.
CREATE OR REPLACE FUNCTION folded(original text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(original) = char_length(original) THEN lower(original) ELSE regexp_replace(
    lower(public.unaccent('public.unaccent',
      CASE WHEN original IS NFKC NORMALIZED THEN original ELSE normalize(original, NFKC) END)),
    '([\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\U00020000-\U0003FFFF])', ' \1 ', 'g') END
$$;
