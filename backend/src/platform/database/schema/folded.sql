-- Folds a text for searches: without case, accents, ligatures and full-width forms ("Großraum" and "grossraum"
-- become the same). Puts spaces around each Han, Hiragana, Katakana and Hangul character, so that the trigram
-- indexes also find one or two of them (ADR 92). The schema names let PostgreSQL find the dictionary during a
-- restore, when no schema is searched.
CREATE OR REPLACE FUNCTION folded(original text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    lower(public.unaccent('public.unaccent', normalize(original, NFKC))),
    '([\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\U00020000-\U0003FFFF])', ' \1 ', 'g')
$$;
