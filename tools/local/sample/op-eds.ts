import { opEd, type Sample } from './make-sample.ts'

/** Opinion pieces. They argue from principles, name no living person and report no event. */
export const opEds: readonly Sample[] = [
  opEd({
    title: 'Write the rule for the clerk who has to apply it',
    slug: 'write-the-rule-for-the-clerk',
    excerpt:
      'A regulation is read by ministers once and by officials every day. The ones that work are written for the second reader.',
    category: 'Regulation',
    tags: ['Rule-making', 'Public administration'],
    age: 0.4,
    comments: 1,
    popular: true,
    paragraphs: [
      'Most debates about regulating artificial intelligence are held at the height of principle: fairness, transparency, accountability. Nobody is against any of them. The difficulty begins on a Tuesday morning, when an official with forty files on the desk has to decide whether this one complies.',
      'A rule that says a system must be “appropriately transparent” leaves that official with three choices: to approve everything, to refuse everything, or to ask a lawyer each time. All three are bad for the people the rule was meant to protect, and the third is bad for the budget as well.',
      'There is a better test than elegance. Take the draft, give it to someone who would apply it, add three invented cases, and watch. Where two people decide the same case differently, the draft is not finished. It costs an afternoon and saves years of circulars.',
      'Principles still matter. Texts such as the [recommendation on the ethics of artificial intelligence](https://www.unesco.org/en) give the direction, and national guides such as those collected by [the Saudi data and AI authority](https://sdaia.gov.sa/en) bring it closer to practice. But a direction is not yet a road.',
      'The Gulf has one advantage here that older regulators lack: much of the administration is young, digital and used to being measured. A rule can be tried in one office in one quarter and corrected in the next. That is a way of writing law worth exporting.',
    ],
  }),
  opEd({
    title: 'Sovereign compute is a means. Say what it is for',
    slug: 'sovereign-compute-is-a-means',
    excerpt:
      'Building capacity at home can be wise. It becomes a strategy only when someone writes down which decisions it makes possible.',
    category: 'Policy',
    tags: ['Compute', 'Industrial policy', 'Saudi Arabia', 'Energy', 'Data centres'],
    age: 6,
    comments: 7,
    popular: true,
    correction: 'An earlier version of this text named a data centre that is only planned.',
    paragraphs: [
      'A data centre is easy to photograph. A strategy is not, which may be why the first is so often shown in place of the second.',
      'There are good reasons to want computing capacity within one’s own borders: data that may not leave them, services that must not stop when a cable does, engineers who learn by running things. Each of these reasons leads to a different building, of a different size, in a different place, under different rules.',
      'So the useful question is not how much capacity a country has, but which decision it can take today that it could not take before. Can a hospital train on its own records? Can a ministry change its supplier within a year? Can a university afford a failed experiment?',
      'If the answers are written down first, the rest follows in order: the capacity, the tariffs for using it, the people who run it, and the date on which somebody checks. If they are not, the capacity will be used, because capacity always is, but by whoever asks loudest.',
      'Comparisons help. The policies gathered at [OECD.AI](https://oecd.ai/) show how differently states describe the same purchase. The best descriptions are short, and they contain a verb.',
    ],
  }),
  opEd({
    title: 'Arabic first, not Arabic later',
    slug: 'arabic-first-not-arabic-later',
    excerpt:
      'When a public service is tested in English and translated at the end, the people it serves become its last testers.',
    category: 'Analysis',
    tags: ['Arabic', 'Public services', 'Evaluation'],
    age: 26,
    comments: 3,
    paragraphs: [
      'Language is where policy meets a person. A chatbot that answers a question about a licence has one task, and it either performs it in the language of the person asking or it does not perform it.',
      'Many systems are still chosen on the strength of English results, in the hope that Arabic will follow. It does follow, but late, and in a form that is nobody’s: formal where people are not, and silent about the dialects in which they actually ask.',
      'Procurement can change this with one sentence. Ask for results on questions that real users asked, in the words in which they asked them, judged by people who speak as they do. Publish the questions. Whoever sells the system will prepare for the test, and that is precisely the point.',
      'None of this needs a new law. It needs a buyer who knows what to ask for, and a shelf of shared tests to ask it with. Much of that shelf can be built [in the open](https://huggingface.co/), where universities and companies both profit from it.',
    ],
  }),
  opEd({
    title: 'Three questions to ask of any AI tool before the demo ends',
    slug: 'three-questions-before-the-demo-ends',
    excerpt:
      'A demonstration shows what a tool can do on its best day. These questions are about the other days.',
    category: 'Technology',
    tags: ['Procurement', 'Tools', 'Checklists'],
    age: 40,
    paragraphs: [
      'Demonstrations are honest in their way: what you see did happen. What they leave out is everything that happens afterwards. Three questions bring most of it back into the room.',
      'First: what does it do when it does not know? A tool that says so is worth more than one that never has to. Ask for an example, and be suspicious of a quick one.',
      'Second: who notices when it gets worse? Systems drift, suppliers change models, data moves. If the answer is “the user”, add the cost of annoyed users to the price.',
      'Third: how do we leave? Which of our data comes back, in which form, in how many days, and who has done it before? A supplier who has thought about your leaving has usually thought about your staying, too.',
      'No score, no ranking, no seal. Just three answers in writing, filed next to the contract. In a year they will be the most-read page of it.',
    ],
  }),
  opEd({
    title: 'The case for boring AI in government',
    slug: 'the-case-for-boring-ai-in-government',
    excerpt:
      'Sorting letters, checking forms, finding the right file: the least photogenic uses may be the ones that citizens feel first.',
    category: 'Policy',
    tags: ['Public services', 'Government', 'GCC'],
    age: 70,
    image: false,
    paragraphs: [
      'Ask people what they want from the state and few will mention intelligence of any kind. They want an answer, soon, and the same one that their neighbour got.',
      'Much of what stands between them and that answer is sorting. A letter is in the wrong department, a form lacks an attachment, a file has two numbers. These are tasks at which modern systems are good, at which mistakes are cheap, and at which nobody’s rights are decided.',
      'Boring uses teach an administration how to buy, measure and switch off such systems before anything important depends on them. They build a record of what failed. They let staff meet the machine as a colleague who carries things.',
      'The exciting uses will come, and by then there should be people in every department who have already said no to something. That is worth more than any pilot project.',
    ],
  }),
  opEd({
    title: 'A sandbox needs a door on both sides',
    slug: 'a-sandbox-needs-a-door-on-both-sides',
    excerpt:
      'Letting companies try things under supervision is sensible. What is learned has to leave the sandbox with them.',
    category: 'Regulation',
    tags: ['Sandboxes', 'Fintech', 'GCC'],
    age: 98,
    paragraphs: [
      'Regulatory sandboxes have become a habit across the Gulf and beyond. The idea is sound: a small number of firms, a limited time, a regulator who watches closely and a rule that bends a little.',
      'Two things decide whether it was worth the effort. The first is the way in: who is admitted, by which criteria, published where. A sandbox with a hidden entrance is a favour.',
      'The second is the way out. At the end there should be a short public note: what was tried, what was learned, and which rule will now be changed or kept. Without it every firm learns alone, and the regulator learns most of all but tells nobody.',
      'A page is enough. It should be written by the regulator and not by the firm, and it should appear even when the answer is that nothing needs to change. Especially then.',
    ],
  }),
]
