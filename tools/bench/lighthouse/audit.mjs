/**
 * Lighthouse's mobile audit of one address: prints its scores, in hundredths, main figures and this machine's speed as
 * JSON.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [address, chromePath] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
const options = { port: chrome.port, output: 'json', logLevel: 'error' };
const { lhr } = await lighthouse(address, options);
const score = (name) => Math.round(lhr.categories[name].score * 100);
const figure = (name) => lhr.audits[name].displayValue;
console.info(
  JSON.stringify({
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'first paint': figure('first-contentful-paint'),
    'largest paint': figure('largest-contentful-paint'),
    'blocking time': figure('total-blocking-time'),
    'layout shift': figure('cumulative-layout-shift'),
    'benchmark index': Math.round(lhr.environment.benchmarkIndex),
  }),
);
await chrome.kill();
