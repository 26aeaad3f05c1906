import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { ReviewText } from '#/engagement/activity/review-text.tsx';
import { sentimentNames, sentimentTones } from '#/engagement/activity/sentiment-texts.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { ListPage } from '#/lists/define/list-page.tsx';
import { pageSearch } from '#/lists/page-search.ts';

export const Route = createFileRoute('/_user/_shell/activity/report')({
  validateSearch: pageSearch,
  component: () => <ListPage list={reviews} />,
});

const reviews = defineList(contract.activity.reviews, {
  title: msg`Report`,
  caption: msg`Reviews`,
  description: msg`Sample reviews that show what an analysis looks like.`,
  columns: [
    { id: 'id', header: msg`ID`, cell: ({ id }) => id },
    column.figure('rating', msg`Rating`, ({ content }) => content.rating),
    column.text('place', msg`Place`),
    { id: 'review', header: msg`Review`, wraps: true, cell: ({ content }) => <ReviewText {...content} /> },
    column.badge('sentiment', msg`Sentiment`, ({ sentiment }) => ({
      tone: sentimentTones[sentiment],
      label: sentimentNames[sentiment],
    })),
  ],
});
