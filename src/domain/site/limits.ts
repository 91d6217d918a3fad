/** The product's fixed limits. Lengths are in characters. */
export const limits = {
  popularShown: 3,
  leadOpEds: 3,
  latestShown: 24,
  /** The newest articles that the home page needs: any of them may stand among the lead op-eds. */
  homeNeeds: 27,
  categoryPageSize: 30,
  /** A topic with fewer articles has no page. */
  topicMinimum: 3,
  cardTags: 3,
  listMaximum: 1000,

  /** How far ahead a publication or a send must be scheduled, at least. */
  scheduleAheadMs: 60_000,
  /** A campaign that is sent 'now' by a schedule leaves after this time. Until then it can be unscheduled. */
  sendSoonMs: 600_000,

  /** A draft saves itself this long after a change. */
  autosaveIntervalMs: 10_000,

  titleLength: 300,
  slugLength: 200,
  /** A weekly draft has up to sixty excerpts, which must fit into `campaignLength`. */
  excerptLength: 2000,
  /** Search engines show no more of a page's description. */
  descriptionLength: 160,
  bodyLength: 200_000,
  /** A wider table is text: a thousand columns over all lines of a body would be millions of cells. */
  tableColumns: 50,
  nameLength: 200,
  correctionLength: 1000,
  biographyLength: 1000,
  reviewNoteLength: 1000,
  /** Of the passage that a note is about. */
  noteQuoteLength: 500,
  /** On one page of the activity. */
  activityShown: 100,
  urlLength: 2048,
  /** Of the alt text and of the caption. */
  imageTextLength: 300,
  tagLength: 80,
  tags: 100,
  emailLength: 254,
  /** Of a search. What follows is cut off. */
  searchLength: 200,
  searchPageSize: 20,
  /** The newest articles or corrections in a feed. */
  feedLength: 50,
  /** The results in the search dialog. */
  searchShown: 8,
  messageLength: 10_000,
  /** The rows of one call that imports subscribers, and the characters of an email in them. */
  importRows: 1000,
  importLineLength: 500,
  /** The people of one call that lists everybody. */
  listedPeople: 2000,
  /** The characters of a pasted list: 100,000 lines of 200, as in a CSV file, or 500,000 lines of 40. */
  importTextLength: 20_000_000,
  statementLength: 500,
  campaignLength: 400_000,
  /** Mail programs cut off the rest of a subject. */
  subjectShown: 60,
  campaignListMaximum: 100,
  /** More articles than a week has. */
  weekArticles: 500,

  /** A JSON body larger than this is refused with 413 before it is parsed. */
  jsonBodyBytes: 1_000_000,
  imageBytes: 10_485_760,
  /** From this size on Gmail shows only the beginning of a mail: 102 KB. */
  mailClippedBytes: 104_448,
  /** From this size on the editor is warned: 100 KB. */
  mailLargeBytes: 102_400,
  imagePixels: 50_000_000,
  /** The longest side of a stored image. */
  imageSidePx: 2560,
  /**
   * The most bytes in one upload call. Base64 makes 4 MiB to 5.6 MB, and a Netlify Function accepts 6 MB.
   * @see https://docs.netlify.com/build/functions/overview/
   */
  uploadPartBytes: 4_194_304,
  uploadParts: 10_000,
  /** Parts of one file that are under way at the same time. */
  uploadsAtOnce: 6,
  /** The pauses before each retry of a part. */
  uploadRetryDelaysMs: [0, 1000, 3000, 5000],

  /** The most bytes of a linked page that are read. */
  linkBytes: 1_000_000,

  toastDurationMs: 5000,
  toastSwipePx: 50,
  /** Mailgun reports what became of most emails of a campaign this long after its send. */
  resultsArriveMs: 15 * 60_000,
  campaignCacheMs: 5 * 60_000,
  campaignExcerpt: 150,
} as const
