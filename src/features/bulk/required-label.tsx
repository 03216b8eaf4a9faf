/** The label of a field without which nothing is updated. */
export const RequiredLabel = ({ children }: { children: string }) => (
  <span className="after:ml-0.5 after:text-link after:content-['*']">{children}</span>
);
