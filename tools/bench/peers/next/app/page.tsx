import home from './home.json';

/** The product's own content, rendered at build time. */
export default function Home() {
  return <div dangerouslySetInnerHTML={{ __html: home.content }} />;
}
