import { external, type Sample } from './make-sample.ts'

/** Articles that lead to publishers' home pages. They describe that site, and no single article of it. */
export const externals: readonly Sample[] = [
  external({
    title: 'Where the Kingdom announces its AI strategy first',
    slug: 'where-the-kingdom-announces-its-ai-strategy',
    excerpt:
      'Official statements, cabinet decisions and programme launches appear on the state news agency before they appear anywhere else. A guide to following its English service.',
    category: 'Policy',
    tags: ['Saudi Arabia', 'Official sources'],
    source: 'Saudi Press Agency',
    externalUrl: 'https://www.spa.gov.sa/en',
    age: 3,
    popular: true,
  }),
  external({
    title: 'The authority behind the data: what SDAIA publishes, and for whom',
    slug: 'what-sdaia-publishes-and-for-whom',
    excerpt:
      'Frameworks, guides and consultations on data and artificial intelligence are collected on one site. How it is organised, and which of its sections answer which question.',
    category: 'Regulation',
    tags: ['SDAIA', 'Data protection', 'Guides'],
    source: 'SDAIA',
    externalUrl: 'https://sdaia.gov.sa/en',
    age: 9,
  }),
  external({
    title: 'Comparing national AI policies, country by country',
    slug: 'comparing-national-ai-policies',
    excerpt:
      'An international observatory keeps a live repository of AI strategies and policies. We look at how to read its Gulf entries next to those of Europe and Asia.',
    category: 'Analysis',
    tags: ['OECD', 'Comparison', 'GCC'],
    source: 'OECD.AI',
    externalUrl: 'https://oecd.ai/',
    age: 20,
    popular: true,
  }),
  external({
    title: 'A wire service for the working day',
    slug: 'a-wire-service-for-the-working-day',
    excerpt:
      'For company news, markets and the politics around chips and data centres, the wires remain the fastest first read. Which of their topic pages matter for the region.',
    category: 'Technology',
    tags: ['Wires', 'Data centres'],
    source: 'Reuters',
    externalUrl: 'https://www.reuters.com/',
    age: 31,
    image: false,
  }),
  external({
    title: 'Benchmarks, papers and numbers in one yearly report',
    slug: 'benchmarks-papers-and-numbers-in-one-report',
    excerpt:
      'Anyone who argues about artificial intelligence with figures should know where the figures come from. An index that shows its sources.',
    category: 'Analysis',
    tags: ['Data', 'Research', 'Index'],
    source: 'Stanford HAI',
    externalUrl: 'https://hai.stanford.edu/',
    age: 700,
  }),
  external({
    title: 'Open models and the people who maintain them',
    slug: 'open-models-and-the-people-who-maintain-them',
    excerpt:
      'Arabic models, datasets and evaluations are published in the open more often than is noticed. A place to find them, with their licences.',
    category: 'Technology',
    tags: ['Open source', 'Arabic', 'Models'],
    source: 'Hugging Face',
    externalUrl: 'https://huggingface.co/',
    age: 1100,
    popular: true,
  }),
]
