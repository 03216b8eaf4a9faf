import { useEffect, useRef, useState } from 'react';
import { apiIssues } from './api-issues.ts';
import { type FormErrors, unresolvedErrors } from './parse-form.ts';

type Marks = { form: HTMLFormElement | null; errors: FormErrors; isServers: boolean };

const NONE: Marks = { form: null, errors: {}, isServers: false };

/**
 * Marks all broken fields at once and focuses the first. A mark disappears when `check` accepts its field; after a
 * server rejection, when the field changes.
 */
export function useFieldErrors(check: (form: HTMLFormElement) => FormErrors) {
  const [marks, setMarks] = useState(NONE);
  const wanted = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const { form, errors, isServers } = marks;
    if (!form) return;
    function onInput({ target }: Event) {
      if (!form || !(target instanceof Element) || !form.contains(target)) return;
      const changed = target.getAttribute('name');
      setMarks({ form, isServers, errors: unresolvedErrors(errors, check(form), isServers ? changed : undefined) });
    }
    // At the form it would come before React's own listener: the marks would be rendered with the old value of a
    // controlled field, and what was typed would be lost.
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, [marks, check]);

  // The fields may be disabled until the call has ended.
  useEffect(() => {
    if (!wanted.current || wanted.current.matches(':disabled')) return;
    wanted.current.focus();
    wanted.current = null;
  });

  function mark(form: HTMLFormElement, errors: FormErrors, isServers: boolean): boolean {
    const fields = Object.keys(errors).map((path) => focusable(form.elements.namedItem(path)));
    wanted.current = fields.find((field) => field instanceof HTMLElement) ?? null;
    setMarks({ form, errors, isServers });
    return wanted.current !== null;
  }

  return {
    errors: marks.errors,
    errorOf: (path: string) => marks.errors[path],
    /** None takes the marks of an earlier attempt away. */
    show: (form: HTMLFormElement, errors: FormErrors) => mark(form, errors, false),
    /** Shows server rejections; false if the error names no field of this form. */
    showRejected: (form: HTMLFormElement, error: unknown) => mark(form, apiIssues(error), true),
    clear: () => setMarks(NONE),
  };
}

/** The first box of a group. */
function focusable(field: ReturnType<HTMLFormControlsCollection['namedItem']>): Element | RadioNodeList | null {
  return field instanceof HTMLFieldSetElement ? field.querySelector('[role=checkbox]') : field;
}
